-- The keys of tenants' rows: random between 2^40 and 2^53, so that nobody can guess one, and a JavaScript number holds it.
-- The last 15 hexadecimal digits of a version 4 UUID are 60 random bits from the system's strong source.
create function new_id() returns bigint
language sql volatile parallel safe
as $$
  select (1::bigint << 40) +
    ('x0' || right(replace(gen_random_uuid()::text, '-', ''), 15))::bit(64)::bigint % ((1::bigint << 53) - (1::bigint << 40))
$$;
