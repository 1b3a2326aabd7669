ALTER TABLE "payments" ADD COLUMN "together_with" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_together_with_payments_id_fk" FOREIGN KEY ("together_with") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_together" ON "payments" USING btree ("together_with") WHERE together_with is not null;