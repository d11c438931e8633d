-- What a customer pays for one unit (decisions 22, 2), as shared/features/pricing/unitPrice.ts reckons it; the percentage in hundredths.
CREATE OR REPLACE FUNCTION customer_unit(base bigint, commission bigint, hundredths int) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN commission <> 0 THEN base + commission WHEN hundredths = 0 THEN base ELSE (base * 10000 * 2 + (10000 - hundredths)) / ((10000 - hundredths) * 2) END $$;
