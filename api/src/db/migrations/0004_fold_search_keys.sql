-- Keys are folded by one rule for server and browser now: marks of Latin letters and the Pashto and Kurdish forms of ی and ه fold too.
UPDATE "cities" SET "search_key" = translate(regexp_replace(normalize("search_key", NFKD), '[\u0300-\u036f]', '', 'g'), 'ۍېە', 'ییه')
  WHERE "search_key" <> translate(regexp_replace(normalize("search_key", NFKD), '[\u0300-\u036f]', '', 'g'), 'ۍېە', 'ییه');--> statement-breakpoint
UPDATE "channels" SET "search_key" = translate(regexp_replace(normalize("search_key", NFKD), '[\u0300-\u036f]', '', 'g'), 'ۍېە', 'ییه')
  WHERE "search_key" <> translate(regexp_replace(normalize("search_key", NFKD), '[\u0300-\u036f]', '', 'g'), 'ۍېە', 'ییه');--> statement-breakpoint
UPDATE "events" SET "search_key" = translate(regexp_replace(normalize("search_key", NFKD), '[\u0300-\u036f]', '', 'g'), 'ۍېە', 'ییه')
  WHERE "search_key" <> translate(regexp_replace(normalize("search_key", NFKD), '[\u0300-\u036f]', '', 'g'), 'ۍېە', 'ییه');
