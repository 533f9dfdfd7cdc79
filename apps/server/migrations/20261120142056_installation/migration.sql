CREATE TABLE "installation" (
	"key" text PRIMARY KEY,
	"value" text NOT NULL
);
