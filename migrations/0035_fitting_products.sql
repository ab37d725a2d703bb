CREATE TABLE "fitting_products" (
	"product_id" uuid NOT NULL,
	"fitting_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "fitting_products_product_id_fitting_id_pk" PRIMARY KEY("product_id","fitting_id"),
	CONSTRAINT "fitting_products_others" CHECK ("fitting_products"."product_id" <> "fitting_products"."fitting_id"),
	CONSTRAINT "fitting_products_position_not_negative" CHECK ("fitting_products"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fitting_products" ADD CONSTRAINT "fitting_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitting_products" ADD CONSTRAINT "fitting_products_fitting_id_products_id_fk" FOREIGN KEY ("fitting_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fitting_products_fitting_index" ON "fitting_products" USING btree ("fitting_id");
--> statement-breakpoint
CREATE TRIGGER fitting_products_public_change AFTER INSERT OR UPDATE OR DELETE ON "fitting_products"
	FOR EACH ROW EXECUTE FUNCTION notify_public_change('product');
--> statement-breakpoint
CREATE TRIGGER fitting_products_public_end AFTER TRUNCATE ON "fitting_products"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('product');
