ALTER TABLE "payment_refunds" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD COLUMN "reason_parameters" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Reads the sentences that the shop wrote; of any other it keeps the text.
CREATE FUNCTION stray_reason_of(sentence text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(
		(
			SELECT jsonb_build_object('code', known.code, 'parameters', '{}'::jsonb)
			FROM (VALUES
				('a second payment for an order that is already paid', 'already-paid'),
				('paid after the purchase was called off', 'called-off'),
				('refunded before the order was recorded', 'refunded-early'),
				('its refund has been asked for', 'refund-asked-for'),
				('its refund failed at the bank', 'refund-failed'),
				('paid, but nobody said what was bought', 'not-claimed'),
				('A product in your cart is no longer available', 'product-gone'),
				('An order must come to at least ₹1', 'total-too-small'),
				('This order is too large to pay online, please contact us', 'total-too-large')
			) AS known (words, code)
			WHERE known.words = sentence
		),
		(
			SELECT jsonb_build_object('code', 'other-currency', 'parameters', jsonb_build_object('currency', said[1]))
			FROM regexp_matches(sentence, '^paid in (\w+), INR was expected$') AS said
		),
		(
			SELECT jsonb_build_object('code', 'other-amount', 'parameters', jsonb_build_object(
				'paidPaise', round(replace(said[1], ',', '')::numeric * 100),
				'expectedPaise', round(replace(said[2], ',', '')::numeric * 100)
			))
			FROM regexp_matches(sentence, '^₹([0-9][0-9,]*(?:\.[0-9]{2})?) was paid, ₹([0-9][0-9,]*(?:\.[0-9]{2})?) was expected$') AS said
		),
		(
			SELECT jsonb_build_object('code', 'other-total', 'parameters', jsonb_build_object(
				'paidPaise', round(replace(said[1], ',', '')::numeric * 100),
				'totalPaise', round(replace(said[2], ',', '')::numeric * 100)
			))
			FROM regexp_matches(sentence, '^₹([0-9][0-9,]*(?:\.[0-9]{2})?) was paid, the products come to ₹([0-9][0-9,]*(?:\.[0-9]{2})?)$') AS said
		),
		(
			SELECT jsonb_build_object(
				'code', 'too-many-units', 'parameters', jsonb_build_object('most', said[1]::numeric)
			)
			FROM regexp_matches(sentence, '^Quantity can be at most ([0-9]+)$') AS said
		),
		(
			-- Names can have commas: where one ends and the next begins is not to be known any more.
			SELECT jsonb_build_object(
				'code', 'sold-out', 'parameters', jsonb_build_object('products', jsonb_build_array(said[1]))
			)
			FROM regexp_matches(sentence, '^(.+): sold out before the payment arrived$') AS said
		),
		jsonb_build_object('code', 'as-written', 'parameters', jsonb_build_object('text', sentence))
	)
$$;--> statement-breakpoint
UPDATE "stray_payments" SET
	"reason_code" = "said"."reason" ->> 'code',
	"reason_parameters" = "said"."reason" -> 'parameters'
	FROM (SELECT "id", stray_reason_of("reason") AS "reason" FROM "stray_payments") AS "said"
	WHERE "said"."id" = "stray_payments"."id";--> statement-breakpoint
-- What was noted when somebody sent such money back; of an order's money an administrator wrote the reason.
UPDATE "audit_entries" SET "after" = jsonb_set("after", '{reason}', stray_reason_of("after" ->> 'reason'))
	WHERE "subject" = 'payment' AND "action" = 'refund asked for'
		AND jsonb_typeof("after" -> 'reason') = 'string' AND NOT "after" ? 'order';--> statement-breakpoint
DROP FUNCTION stray_reason_of(text);--> statement-breakpoint
UPDATE "payment_refunds" SET "reason" = '', "reason_code" = 'provider-desk'
	WHERE "requested_by" IS NULL AND "reason" = 'The shop gave the money back through its payment partner.';--> statement-breakpoint
-- Nobody asked and nobody said why: the shop itself, whose goods were sold out.
UPDATE "payment_refunds" SET "reason_code" = 'sold-out'
	WHERE "requested_by" IS NULL AND "reason" = '' AND "reason_code" IS NULL AND "order_id" IS NULL;--> statement-breakpoint
ALTER TABLE "stray_payments" ALTER COLUMN "reason_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stray_payments" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_known" CHECK ("payment_refunds"."reason_code" in ('sold-out', 'provider-desk'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_said_once" CHECK ("payment_refunds"."reason_code" is null or "payment_refunds"."reason" = '');--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_reason_known" CHECK ("stray_payments"."reason_code" in ('already-paid', 'called-off', 'other-currency', 'other-amount', 'refunded-early', 'refund-asked-for', 'refund-failed', 'not-claimed', 'other-total', 'sold-out', 'product-gone', 'too-many-units', 'total-too-small', 'total-too-large', 'as-written'));--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_reason_parameters_named" CHECK (jsonb_typeof("stray_payments"."reason_parameters") = 'object');
