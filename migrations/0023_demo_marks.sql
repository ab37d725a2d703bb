ALTER TABLE "jobs" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hero_slides" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What a shop was filled with at its first start, as every version before this one did, is marked as its demo: what has
-- the name and the picture (a job: the place) of a demo record, was never changed, and was made by nobody of the office,
-- who would stand in the audit log.
UPDATE "products" SET "is_demo" = true
WHERE "version" = 0 AND ("name", "image") IN (
	('Pankh Chidiya Trainer Quad', '/pictures/mini-quad/1600.webp'),
	('Pankh Guru Classroom Trainer', '/pictures/trainer-quad/1600.webp'),
	('Pankh Drishti 4K Camera Drone', '/pictures/camera-drone/1600.webp'),
	('Pankh Drishti Pro RTK', '/pictures/camera-drone-pro/1600.webp'),
	('Pankh Khet 10 Sprayer', '/pictures/agri-quad/1600.webp'),
	('Pankh Khet 16 Sprayer', '/pictures/agri-hexacopter/1600.webp'),
	('Pankh Baaz VTOL Survey Plane', '/pictures/survey-plane/1600.webp'),
	('Pankh Harkara Delivery Hexacopter', '/pictures/delivery-hexacopter/1600.webp'),
	('Pankh Tez 5 FPV Quad', '/pictures/fpv-quad/1600.webp'),
	('Pankh Tez 5 Complete FPV Kit', '/pictures/fpv-kit/1600.webp'),
	('Pankh Bhramar Cinewhoop', '/pictures/cinewhoop/1600.webp'),
	('Pankh Dhancha 5-inch Carbon Frame', '/pictures/fpv-frame/1600.webp'),
	('Pankh F7 Flight Controller', '/pictures/flight-controller/1600.webp'),
	('Pankh AP1 Autopilot', '/pictures/autopilot/1600.webp'),
	('Pankh Disha M10 GPS Module', '/pictures/gps-module/1600.webp'),
	('Pankh Stambh F7 Flight Stack', '/pictures/flight-stack/1600.webp'),
	('Pankh Navigation and Power Bundle', '/pictures/gps-esc-stack/1600.webp'),
	('40 A Speed Controllers, Set of 4', '/pictures/esc-set/1600.webp'),
	('Pankh Vayu 2306 Brushless Motor', '/pictures/brushless-motor/1600.webp'),
	('Pankh Laghu 1404 Motors, Set of 4', '/pictures/motor-set/1600.webp'),
	('Pankh Bheem 8120 Agriculture Motor', '/pictures/motor-heavy/1600.webp'),
	('6-inch Two-Blade Propellers, 2 Pairs', '/pictures/propeller-set/1600.webp'),
	('5-inch Three-Blade Propellers, 2 Pairs', '/pictures/propeller-triblade/1600.webp'),
	('18-inch Carbon Propellers, 1 Pair', '/pictures/propeller-carbon/1600.webp'),
	('Propeller Guards, Set of 4', '/pictures/prop-guards/1600.webp'),
	('4S 1500 mAh LiPo Battery, 75C', '/pictures/lipo-battery/1600.webp'),
	('6S 5000 mAh LiPo Battery, 50C', '/pictures/lipo-6s/1600.webp'),
	('12S 16000 mAh Agriculture Battery', '/pictures/lipo-agri/1600.webp'),
	('1S 300 mAh Batteries, Pack of 6', '/pictures/lipo-1s/1600.webp'),
	('Pankh Six-Bay USB Charger', '/pictures/charger-usb/1600.webp'),
	('Pankh Urja 300 W Balance Charger', '/pictures/charger/1600.webp'),
	('Pankh Sthir 20 Camera Gimbal', '/pictures/camera-gimbal/1600.webp'),
	('Pankh Sthir T640 Thermal Gimbal', '/pictures/thermal-gimbal/1600.webp'),
	('Pankh Netri Analogue FPV Camera', '/pictures/fpv-camera/1600.webp'),
	('Pankh Netri HD Digital Video Link', '/pictures/video-link/1600.webp'),
	('Pankh Netra FPV Goggles', '/pictures/fpv-goggles/1600.webp'),
	('Pankh Saathi 2.4 GHz Radio', '/pictures/radio-controller/1600.webp'),
	('Pankh Kshitij Ground Station', '/pictures/ground-station/1600.webp'),
	('Pankh Kavach Hard Case', '/pictures/carrying-case/1600.webp'),
	('Pankh Folding Landing Pad, 90 cm', '/pictures/landing-pad/1600.webp')
)
AND EXISTS (SELECT FROM "settings" WHERE "name" = 'demo-shop')
AND NOT EXISTS (SELECT FROM "audit_entries" WHERE "subject" = 'product' AND "subject_id" = "products"."id"::text);
--> statement-breakpoint
UPDATE "categories" SET "is_demo" = true
WHERE "version" = 0 AND ("name", "image") IN (
	('Training Drones', '/pictures/category-training/1600.webp'),
	('Camera Drones', '/pictures/category-camera/1600.webp'),
	('Agriculture Drones', '/pictures/category-agriculture/1600.webp'),
	('FPV Kits', '/pictures/category-fpv/1600.webp'),
	('Survey & Delivery Drones', '/pictures/category-survey/1600.webp'),
	('Flight Electronics', '/pictures/category-electronics/1600.webp'),
	('Motors & Propellers', '/pictures/category-motors/1600.webp'),
	('Batteries & Chargers', '/pictures/category-batteries/1600.webp'),
	('Cameras & Gimbals', '/pictures/category-cameras/1600.webp'),
	('Ground Gear', '/pictures/category-ground/1600.webp')
)
AND EXISTS (SELECT FROM "settings" WHERE "name" = 'demo-shop')
AND NOT EXISTS (SELECT FROM "audit_entries" WHERE "subject" = 'category' AND "subject_id" = "categories"."id"::text);
--> statement-breakpoint
UPDATE "hero_slides" SET "is_demo" = true
WHERE "version" = 0 AND ("title", "image") IN (
	('See further from above', '/pictures/hero-dawn/1600.webp'),
	('An acre before the tea is cold', '/pictures/hero-fields/1600.webp'),
	('Fly through the last light', '/pictures/hero-dusk/1600.webp'),
	('Build it, then fly it', '/pictures/slide-workshop/1600.webp')
)
AND EXISTS (SELECT FROM "settings" WHERE "name" = 'demo-shop')
AND NOT EXISTS (SELECT FROM "audit_entries" WHERE "subject" = 'slide' AND "subject_id" = "hero_slides"."id"::text);
--> statement-breakpoint
UPDATE "ads" SET "is_demo" = true
WHERE "version" = 0 AND ("title", "image") IN (
	('First Flight Starter Set', '/pictures/offer-first-flight/1600.webp'),
	('Repair Week at the Workshop', '/pictures/offer-repair/1600.webp'),
	('Khet 10 Season Offer', '/pictures/offer-season/1600.webp'),
	('Power Pair', '/pictures/offer-power/1600.webp')
)
AND EXISTS (SELECT FROM "settings" WHERE "name" = 'demo-shop')
AND NOT EXISTS (SELECT FROM "audit_entries" WHERE "subject" = 'ad' AND "subject_id" = "ads"."id"::text);
--> statement-breakpoint
UPDATE "employees" SET "is_demo" = true
WHERE "version" = 0 AND ("name", "photo") IN (
	('Ananya Tripathi', '/pictures/team-ananya-tripathi/1600.webp'),
	('Farhan Siddiqui', '/pictures/team-farhan-siddiqui/1600.webp'),
	('Meera Chaudhary', '/pictures/team-meera-chaudhary/1600.webp'),
	('Rohit Gupta', '/pictures/team-rohit-gupta/1600.webp'),
	('Sana Khatoon', '/pictures/team-sana-khatoon/1600.webp'),
	('Aditya Mall', '/pictures/team-aditya-mall/1600.webp'),
	('Priya Nishad', '/pictures/team-priya-nishad/1600.webp'),
	('Vikram Rao', '/pictures/team-vikram-rao/1600.webp')
)
AND EXISTS (SELECT FROM "settings" WHERE "name" = 'demo-shop')
AND NOT EXISTS (SELECT FROM "audit_entries" WHERE "subject" = 'employee' AND "subject_id" = "employees"."id"::text);
--> statement-breakpoint
UPDATE "jobs" SET "is_demo" = true
WHERE "version" = 0 AND ("title", "location") IN (
	('Drone Service Technician', 'Gorakhpur, Uttar Pradesh'),
	('Flight Instructor, Small Class', 'Gorakhpur, Uttar Pradesh'),
	('Spraying Pilot for the Season', 'Deoria, Uttar Pradesh'),
	('Embedded Software Intern', 'Gorakhpur, Uttar Pradesh')
)
AND EXISTS (SELECT FROM "settings" WHERE "name" = 'demo-shop')
AND NOT EXISTS (SELECT FROM "audit_entries" WHERE "subject" = 'job' AND "subject_id" = "jobs"."id"::text);
