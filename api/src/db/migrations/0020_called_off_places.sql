ALTER TABLE "reservations" ADD COLUMN "is_called_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "reservations" SET "is_called_off" = true FROM "payments" WHERE "payments"."reservation_id" = "reservations"."id" AND "payments"."refund_reason" = 'event_deleted';
