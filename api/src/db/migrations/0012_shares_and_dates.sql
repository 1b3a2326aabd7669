ALTER TABLE "events" ADD COLUMN "refund_part_hours" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_part_percent" smallint;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "called_off_of" integer;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "called_off_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_amount" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reminders" smallint[] DEFAULT '{24,2}'::smallint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_called_off_of_events_id_fk" FOREIGN KEY ("called_off_of") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_called_off" ON "event_sessions" USING btree ("called_off_of") WHERE called_off_of is not null;