CREATE UNLOGGED TABLE "member_budgets" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"window_end" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "member_budgets_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE INDEX "member_budgets_window_end_index" ON "member_budgets" USING btree ("window_end");