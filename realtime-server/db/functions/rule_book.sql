-- Which version of a section somebody is shown: in the own language, else in English, else in any; of that language the newest that is valid.
CREATE OR REPLACE FUNCTION rule_shown(section bigint, wanted text, today date) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT number FROM rule_version WHERE section_id = section AND valid_from <= today
  ORDER BY locale = wanted DESC, locale = 'en' DESC, number DESC LIMIT 1 $$;
