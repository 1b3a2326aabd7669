ALTER TABLE "events" ADD COLUMN "places_per_member" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_hours" smallint DEFAULT 0;--> statement-breakpoint
CREATE INDEX "held_seats" ON "reservations" USING btree ("session_id") WHERE status = 'held';