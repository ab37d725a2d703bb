import { QuestionsSection, type QuestionsSectionProps } from "../questions/questions-section.tsx";
import { ReviewsSection, type ReviewsSectionProps } from "../reviews/reviews-section.tsx";

export interface WrittenAboutProps {
  product: ReviewsSectionProps["product"];
  /** Null for what could not be had. */
  reviews: ReviewsSectionProps["published"] | null;
  questions: QuestionsSectionProps["published"] | null;
}

/** What people wrote about a product: one part of the page that comes to life at once. */
export default function WrittenAbout({ product, reviews, questions }: WrittenAboutProps) {
  return (
    <>
      {reviews && <ReviewsSection product={product} published={reviews} />}
      {questions && <QuestionsSection product={product} published={questions} />}
    </>
  );
}
