-- Everything a family shows of itself, in its own order: what was drawn for it and what it has sent. The public sees what our own people
-- have looked at, and no portrait with children in it.
CREATE OR REPLACE FUNCTION family_photos(family bigint) RETURNS TABLE (key text, caption text, is_public boolean, place int, spot int) LANGUAGE sql STABLE AS $$
  SELECT picture, caption, NOT (picture LIKE 'family/%' AND EXISTS (SELECT FROM host_family_member m WHERE m.host_family_id = family AND m.kind = 'child')), 0, position
    FROM host_family_photo WHERE host_family_id = family
  UNION ALL
  SELECT 'media/' || ref, coalesce(alt ->> 'en', (SELECT value FROM jsonb_each_text(alt) ORDER BY key LIMIT 1), ''), approved_at IS NOT NULL, 1, position
    FROM asset WHERE record_kind = 'household' AND purpose = 'homePhoto' AND record_id = family AND state = 'clean'
$$;

-- The first that everybody may see stands for the home in every list.
CREATE OR REPLACE FUNCTION feature_photo(family bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE host_family f SET tiny_featured_image = first.key
  FROM (SELECT (SELECT p.key FROM family_photos(family) p WHERE p.is_public ORDER BY p.spot, p.place, p.key LIMIT 1) AS key) first
  WHERE f.id = family AND f.tiny_featured_image IS DISTINCT FROM first.key
$$;

-- A photo that is approved, or goes, changes what a search shows of the home.
CREATE OR REPLACE FUNCTION feature_after_asset() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM feature_photo(NEW.record_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER feature_photo AFTER UPDATE OF state, approved_at ON asset FOR EACH ROW
  WHEN (NEW.purpose = 'homePhoto' AND (NEW.approved_at IS DISTINCT FROM OLD.approved_at OR NEW.state IS DISTINCT FROM OLD.state)) EXECUTE FUNCTION feature_after_asset();
