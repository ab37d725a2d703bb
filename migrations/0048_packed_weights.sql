ALTER TABLE "products" ADD COLUMN "shipping_weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_weight_positive" CHECK ("products"."shipping_weight_grams" > 0);--> statement-breakpoint
-- Zones that the owner has named charge the same for any weight, as before.
UPDATE "shop_settings" SET "changed" = jsonb_set("changed", '{delivery,zones}', (
	SELECT coalesce(jsonb_agg('{"stepGrams": null, "furtherCharge": 0}'::jsonb || "zone" ORDER BY "place"), '[]'::jsonb)
	FROM jsonb_array_elements("changed" #> '{delivery,zones}') WITH ORDINALITY AS "kept"("zone", "place")
))
WHERE jsonb_typeof("changed" #> '{delivery,zones}') = 'array';
