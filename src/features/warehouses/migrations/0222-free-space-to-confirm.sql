-- An owner's public space that nobody has confirmed for the longest comes first on their dashboard.
create index warehouses_to_confirm on warehouses (user_id, (coalesce(capacity_confirmed_at, submitted_at)))
  where is_active and available_square_footage is not null;
