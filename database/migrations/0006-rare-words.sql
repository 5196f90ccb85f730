-- Searches in lists of staff, whose words are often in many rows.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Returns the trigrams of the patterns that are in at most a twentieth of the sample, rarest first, as patterns. A
-- trigram index reads the list of every trigram of a word, and the long lists take longer than the few rows of the
-- short ones.
create function torv.list_rare_parts(patterns text[], sample text[]) returns table (pattern integer, part text)
language sql immutable parallel safe set search_path = pg_catalog rows 4 as $$
  with part as materialized (
    select place, letters, (select count(*) from unnest(sample) line where position(letters in line) > 0) as hits
    from (
      select place, substr(word, start, 3) as letters
      from unnest(patterns) with ordinality asked (like_pattern, place),
        regexp_replace(substr(like_pattern, 2, length(like_pattern) - 2), '\\(.)', '\1', 'g') word,
        generate_series(1, length(word) - 2) start) parts
    -- The index has words of letters and digits, each with a space around.
    where letters ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]{2}')
  select place, '%' || regexp_replace(letters, '([\\%_])', '\\\1', 'g') || '%'
  from part where hits * 20 <= cardinality(sample)
  order by hits limit 6
$$;
grant execute on function torv.list_rare_parts(text[], text[]) to torv_guard;

-- True if most rows of the table have this value, by a sample. An index is then faster without the value: the list of
-- its rows is the longest of all, and few rows of others are found as well.
create function torv.has_most_rows(rows_of regclass, tenant_column name, tenant uuid) returns boolean
language plpgsql stable set search_path = pg_catalog as $$
declare
  sampled_pages constant integer := 10;
  page_size constant integer := 8192;
  pages constant bigint := greatest(pg_relation_size(rows_of) / page_size, sampled_pages);
  share real;
begin
  execute format('select avg((%I = $1)::integer) from %s tablesample system (%s)',
    tenant_column, rows_of, 100.0 * sampled_pages / pages) into share using tenant;
  return coalesce(share > 0.5, false);
end $$;
grant execute on function torv.has_most_rows(regclass, name, uuid) to torv_guard;
