ALTER TABLE "user_entries" DROP CONSTRAINT "user_entries_entry_unique";--> statement-breakpoint
CREATE INDEX "user_entries_entry_index" ON "user_entries" USING btree ("entry");--> statement-breakpoint
CREATE UNIQUE INDEX "user_entries_owner" ON "user_entries" USING btree ("entry") WHERE verified_at is not null;