CREATE TABLE "goods_receipt_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost_paise" bigint,
	"serials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "goods_receipt_lines_position_unique" UNIQUE("receipt_id","position"),
	CONSTRAINT "goods_receipt_lines_quantity_positive" CHECK ("goods_receipt_lines"."quantity" > 0),
	CONSTRAINT "goods_receipt_lines_cost_not_negative" CHECK ("goods_receipt_lines"."unit_cost_paise" >= 0),
	CONSTRAINT "goods_receipt_lines_serials_bounded" CHECK (jsonb_typeof("goods_receipt_lines"."serials") = 'array' and jsonb_array_length("goods_receipt_lines"."serials") <= "goods_receipt_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_receipts_request_unique" UNIQUE("request_id"),
	CONSTRAINT "goods_receipts_supplier_present" CHECK ("goods_receipts"."supplier" <> '')
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"units" integer NOT NULL,
	"stock_after" integer,
	"kind" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"receipt_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('opening', 'sale', 'cancellation', 'reopening', 'return', 'test-orders-deleted', 'receipt', 'adjustment', 'edit', 'import')),
	CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('counted', 'damaged', 'lost', 'found', 'sample', 'other')),
	CONSTRAINT "stock_movements_adjustment_reasoned" CHECK (("stock_movements"."kind" = 'adjustment') = ("stock_movements"."reason" is not null)),
	CONSTRAINT "stock_movements_receipt_referenced" CHECK (("stock_movements"."kind" = 'receipt') = ("stock_movements"."receipt_id" is not null)),
	CONSTRAINT "stock_movements_stock_not_negative" CHECK ("stock_movements"."stock_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "unit_cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_of_product" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_product_index" ON "goods_receipt_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_created_at_index" ON "goods_receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_item_index" ON "stock_movements" USING btree ("product_id","variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant_index" ON "stock_movements" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_movements_order_index" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_movements_receipt_index" ON "stock_movements" USING btree ("receipt_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_unit_cost_not_negative" CHECK ("product_variants"."unit_cost_paise" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unit_cost_not_negative" CHECK ("products"."unit_cost_paise" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_unit_cost_not_negative" CHECK ("order_lines"."unit_cost_paise" >= 0);
--> statement-breakpoint
-- Movements begin with the present stock, dated at the last change of the product, so that two upgrades of the same
-- shop give the same rows.
INSERT INTO "stock_movements" ("product_id", "units", "stock_after", "kind", "created_at")
	SELECT "id", "stock", "stock", 'opening', "updated_at" FROM "products"
	WHERE "stock" IS NOT NULL ORDER BY "created_at", "id";
--> statement-breakpoint
INSERT INTO "stock_movements" ("product_id", "variant_id", "units", "stock_after", "kind", "created_at")
	SELECT variant."product_id", variant."id", variant."stock", variant."stock", 'opening', product."updated_at"
	FROM "product_variants" variant JOIN "products" product ON product."id" = variant."product_id"
	WHERE variant."stock" IS NOT NULL ORDER BY product."created_at", product."id", variant."position", variant."id";
--> statement-breakpoint
-- Records a change of stock. The cause is JSON in the setting shop.stock_cause of the transaction; without it the change
-- is an edit, and the first stock of a new row its opening.
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
	item jsonb := to_jsonb(NEW);
	units_before integer := 0;
	movement_kind text := coalesce(cause ->> 'kind', 'edit');
BEGIN
	IF TG_OP = 'UPDATE' THEN
		units_before := coalesce(OLD.stock, 0);
	ELSIF movement_kind = 'edit' THEN
		movement_kind := 'opening';
	END IF;
	INSERT INTO stock_movements (
		product_id, variant_id, units, stock_after, kind, reason, note, order_id, receipt_id, actor_id, actor_name
	) VALUES (
		coalesce(item ->> 'product_id', item ->> 'id')::uuid,
		CASE WHEN item ? 'product_id' THEN NEW.id END,
		coalesce(NEW.stock, 0) - units_before,
		NEW.stock,
		movement_kind,
		cause ->> 'reason',
		coalesce(cause ->> 'note', ''),
		(cause ->> 'orderId')::uuid,
		(cause ->> 'receiptId')::uuid,
		(cause ->> 'actorId')::uuid,
		cause ->> 'actorName'
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_stock_begins AFTER INSERT ON "products"
	FOR EACH ROW WHEN (NEW.stock IS NOT NULL) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER products_stock_changes AFTER UPDATE OF "stock" ON "products"
	FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER product_variants_stock_begins AFTER INSERT ON "product_variants"
	FOR EACH ROW WHEN (NEW.stock IS NOT NULL) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER product_variants_stock_changes AFTER UPDATE OF "stock" ON "product_variants"
	FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION record_stock_movement();