CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"price_paise" bigint NOT NULL,
	"discounted_price_paise" bigint,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "price_history_price_not_negative" CHECK ("price_history"."price_paise" >= 0),
	CONSTRAINT "price_history_discount_below_price" CHECK ("price_history"."discounted_price_paise" >= 0 and "price_history"."discounted_price_paise" < "price_history"."price_paise")
);
--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "reference_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reference_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_of_product_index" ON "price_history" USING btree ("product_id","since");--> statement-breakpoint
CREATE INDEX "price_history_of_variant_index" ON "price_history" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_reference_price_not_negative" CHECK ("product_variants"."reference_price_paise" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reference_price_not_negative" CHECK ("products"."reference_price_paise" >= 0);--> statement-breakpoint
-- What is charged today is where the history begins; it has been so since the last change of the product at the latest.
-- The ids are taken over: a shop that is brought forward twice is the same shop.
INSERT INTO "price_history" ("id", "product_id", "price_paise", "discounted_price_paise", "since")
	SELECT "id", "id", "price_paise", "discounted_price_paise", "updated_at" FROM "products";
--> statement-breakpoint
INSERT INTO "price_history" ("id", "product_id", "variant_id", "price_paise", "discounted_price_paise", "since")
	SELECT variant."id", variant."product_id", variant."id", variant."price_paise", variant."discounted_price_paise", product."updated_at"
	FROM "product_variants" variant JOIN "products" product ON product."id" = variant."product_id";
--> statement-breakpoint
CREATE FUNCTION remember_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		INSERT INTO price_history (product_id, price_paise, discounted_price_paise)
			VALUES (NEW.id, NEW.price_paise, NEW.discounted_price_paise);
	ELSE
		INSERT INTO price_history (product_id, variant_id, price_paise, discounted_price_paise)
			VALUES (NEW.product_id, NEW.id, NEW.price_paise, NEW.discounted_price_paise);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_price_begins AFTER INSERT ON "products"
	FOR EACH ROW EXECUTE FUNCTION remember_price();
--> statement-breakpoint
CREATE TRIGGER products_price_changes AFTER UPDATE OF "price_paise", "discounted_price_paise" ON "products"
	FOR EACH ROW WHEN ((OLD.price_paise, OLD.discounted_price_paise) IS DISTINCT FROM (NEW.price_paise, NEW.discounted_price_paise))
	EXECUTE FUNCTION remember_price();
--> statement-breakpoint
CREATE TRIGGER product_variants_price_begins AFTER INSERT ON "product_variants"
	FOR EACH ROW EXECUTE FUNCTION remember_price();
--> statement-breakpoint
CREATE TRIGGER product_variants_price_changes AFTER UPDATE OF "price_paise", "discounted_price_paise" ON "product_variants"
	FOR EACH ROW WHEN ((OLD.price_paise, OLD.discounted_price_paise) IS DISTINCT FROM (NEW.price_paise, NEW.discounted_price_paise))
	EXECUTE FUNCTION remember_price();
