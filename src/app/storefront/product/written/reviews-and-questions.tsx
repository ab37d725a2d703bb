import { QuestionsSection, type QuestionsSectionProps } from "../questions/questions-section.tsx";
import { ReviewsSection, type ReviewsSectionProps } from "../reviews/reviews-section.tsx";

export interface ReviewsAndQuestionsProps {
  product: ReviewsSectionProps["product"];
  /** Null if loading failed. */
  reviews: ReviewsSectionProps["published"] | null;
  questions: QuestionsSectionProps["published"] | null;
}

/** Reviews and questions, in one chunk so that they are hydrated together. */
export default function ReviewsAndQuestions({ product, reviews, questions }: ReviewsAndQuestionsProps) {
  return (
    <>
      {reviews && <ReviewsSection product={product} published={reviews} />}
      {questions && <QuestionsSection product={product} published={questions} />}
    </>
  );
}
