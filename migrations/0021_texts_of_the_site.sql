CREATE TABLE "text_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"markdown" text,
	"holds_from" date,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_versions_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "text_versions_version_positive" CHECK ("text_versions"."version" > 0),
	CONSTRAINT "text_versions_markdown_present" CHECK ("text_versions"."markdown" <> ''),
	CONSTRAINT "text_versions_markdown_bounded" CHECK (length("text_versions"."markdown") <= 40000)
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "texts_version_not_negative" CHECK ("texts"."version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_name_texts_name_fk" FOREIGN KEY ("name") REFERENCES "public"."texts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Every process forgets the pages that show a text when another version of it is the one to show.
CREATE TRIGGER texts_public_change AFTER INSERT OR UPDATE OR DELETE ON "texts"
	FOR EACH ROW EXECUTE FUNCTION notify_public_change('text');
--> statement-breakpoint
CREATE TRIGGER texts_public_end AFTER TRUNCATE ON "texts"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('text');
