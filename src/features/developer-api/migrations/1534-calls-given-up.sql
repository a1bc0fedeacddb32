-- When the planned attempts of a call were over; what somebody sends again counts as no planned attempt.
alter table webhook_deliveries add column given_up_at timestamptz(3);
update webhook_deliveries set given_up_at = created_at where delivered_at is null and tries > 6;
