-- A query within an expression makes all of it one that is planned and run as a query, for each name and number of every entry of the
-- trail. What is a plain part is told at once, and names are put into the order of their halves only where one has any.
create or replace function canonical(value jsonb) returns text language plpgsql immutable parallel safe as $$
declare kind text := jsonb_typeof(value);
begin
  if kind = 'number' then return trim_scale(value::numeric)::text; end if;
  if kind = 'object' then
    return (select '{' || coalesce(string_agg(to_json(name)::text || ':' || canonical(member), ',' order by
      case when octet_length(name) = length(name) then name
        else regexp_replace(name, '([\uE000-\uFFFF])', U&'\+10FFFF\\1', 'g') end collate "C"), '') || '}'
      from jsonb_each(value) as m (name, member));
  end if;
  if kind = 'array' then
    return (select '[' || coalesce(string_agg(canonical(item), ',' order by place), '') || ']'
      from jsonb_array_elements(value) with ordinality as i (item, place));
  end if;
  return value::text;
end $$;
