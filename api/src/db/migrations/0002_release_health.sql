CREATE TABLE "release_health" (
	"minute" timestamp (3) with time zone NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"loaded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"broke" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_health_minute_app_version_pk" PRIMARY KEY("minute","app","version")
);
