-- Tells every process of the shop that a table which public pages show has changed. A notification leaves with
-- the commit of its transaction, and never without it; being all alike, those of one transaction become one.
CREATE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('public_change', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER products_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER hero_slides_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "hero_slides"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER ads_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ads"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER employees_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "employees"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER jobs_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "jobs"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
