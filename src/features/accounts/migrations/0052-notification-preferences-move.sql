-- Preferences are rows of the notifications feature: {"kind": false} and {"kind": {"mail": false}} become one each.
insert into notification_preferences (user_id, kind, channel, is_on, updated_at)
select u.id, p.key, 'mail', coalesce(p.value -> 'mail', p.value) = 'true'::jsonb, u.updated_at
from users u, jsonb_each(case jsonb_typeof(u.notification_preferences) when 'object' then u.notification_preferences else '{}' end) p
where p.key ~ '^[a-z_]+(\.[a-z_]+)+$' and coalesce(p.value -> 'mail', p.value) in ('true', 'false');

alter table users drop column notification_preferences;
