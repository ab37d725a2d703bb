ALTER TABLE "payment_intents" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION paise_of_lines(lines jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(sum((line ->> 'unitPricePaise')::numeric * (line ->> 'quantity')::numeric), 0)
	FROM jsonb_array_elements(lines) AS line
$$;--> statement-breakpoint
CREATE FUNCTION paise_of_adjustments(adjustments jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(sum((adjustment ->> 'amountPaise')::numeric), 0)
	FROM jsonb_array_elements(adjustments) AS adjustment
$$;--> statement-breakpoint
-- Holds for what is written from now on; what is there stays as it is.
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_amount_is_its_parts" CHECK ("payment_intents"."lines" is null or "payment_intents"."amount_paise" = paise_of_lines("payment_intents"."lines") + paise_of_adjustments("payment_intents"."adjustments")) NOT VALID;
