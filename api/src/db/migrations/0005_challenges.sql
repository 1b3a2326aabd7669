CREATE TABLE "code_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"sendings" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_challenges_entry_sent_at_index" ON "code_challenges" USING btree ("entry","sent_at");--> statement-breakpoint
CREATE INDEX "code_challenges_sent_at_index" ON "code_challenges" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "known_devices_token_hash_index" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at_index" ON "known_devices" USING btree ("last_used_at");