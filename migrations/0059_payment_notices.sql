-- Refusals of payment providers and disputes are pending tasks. One that takes new parameters is not told of again.
CREATE TRIGGER pending_tasks_refusal_staff_notice AFTER INSERT ON pending_tasks
	FOR EACH ROW WHEN (NEW.kind IN ('payment-refused', 'payment-configuration')) EXECUTE FUNCTION notice_staff('refusals');
--> statement-breakpoint
CREATE TRIGGER pending_tasks_dispute_staff_notice AFTER INSERT ON pending_tasks
	FOR EACH ROW WHEN (NEW.kind = 'payment-dispute') EXECUTE FUNCTION notice_staff('disputes');
