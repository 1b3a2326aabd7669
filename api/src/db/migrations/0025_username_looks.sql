ALTER TABLE "channels" ADD COLUMN "username_look" text;--> statement-breakpoint
UPDATE "channels" SET "username_look" = "first"."look" FROM (
  SELECT DISTINCT ON ("look") "id", "look" FROM (
    SELECT "id", coalesce(nullif(regexp_replace(regexp_replace(replace("username", '.', ''), '_+', '_', 'g'), '^_|_$', '', 'g'), ''), "username") AS "look" FROM "channels" WHERE "username" NOT LIKE 'deleted..%'
  ) AS "looks" ORDER BY "look", "id"
) AS "first" WHERE "first"."id" = "channels"."id";--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_usernameLook_unique" UNIQUE("username_look");