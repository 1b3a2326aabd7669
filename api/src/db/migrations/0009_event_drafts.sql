CREATE TABLE "event_drafts" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"cover" text,
	"content" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_drafts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_drafts_user_id_updated_at_index" ON "event_drafts" USING btree ("user_id","updated_at");