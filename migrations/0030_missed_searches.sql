CREATE TABLE "missed_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"text" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missed_searches_words_once" UNIQUE("words"),
	CONSTRAINT "missed_searches_bounded" CHECK ("missed_searches"."words" <> '' and length("missed_searches"."text") between 1 and 60),
	CONSTRAINT "missed_searches_times_positive" CHECK ("missed_searches"."times" > 0)
);
