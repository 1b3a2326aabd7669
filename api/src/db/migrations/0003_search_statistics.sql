-- Of a word in one title of a thousand the usual hundred samples say now nothing and now "one in a hundred", and then a search reads every event.
ALTER INDEX "events_search" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "channels_search" ALTER COLUMN 1 SET STATISTICS 1000;
