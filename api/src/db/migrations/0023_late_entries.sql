ALTER TABLE "reservations" ADD COLUMN "late_entry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "late_entry_told_at" timestamp (3) with time zone;