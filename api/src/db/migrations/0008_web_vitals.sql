CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"step" smallint NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "web_vitals_day_app_version_name_step_pk" PRIMARY KEY("day","app","version","name","step")
);
--> statement-breakpoint
CREATE INDEX "error_logs_created_at_index" ON "error_logs" USING btree ("created_at");