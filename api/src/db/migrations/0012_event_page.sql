ALTER TABLE "events" ADD COLUMN "called_off_reason" text;--> statement-breakpoint
ALTER TABLE "experience_uploads" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "checked_in_at" timestamp (3) with time zone;