import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { isAdministrator, useSession } from "#app/lib/session.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { listQuestions } from "#contract/support/questions.ts";
import styles from "../written/feedback-section.module.css";
import { MoreButton } from "../written/more-button.tsx";
import { useMorePages } from "../written/use-more-pages.ts";
import { QuestionList } from "./question-list.tsx";

/** Loaded for signed-in customers only. */
const OwnQuestions = lazy(() => import("./own-questions.tsx"));

export interface QuestionsSectionProps {
  product: Product;
  /** The first page of answered questions. */
  published: PayloadOf<typeof listQuestions>;
}

/** Questions about a product with answers, and a form to ask one. */
export function QuestionsSection({ product, published }: QuestionsSectionProps) {
  const state = useSession();
  const { pathname } = useLocation();
  const session = state.status === "ready" ? state.session : null;
  const first = { items: published.questions, pagination: published.pagination };
  const { items: questions, ...later } = useMorePages(published, first, async (page) =>
    (await import("./load-questions.ts")).loadQuestions(product._id, page),
  );
  return (
    <section id="questions" aria-labelledby="questions-title" className={styles.section}>
      <h2 id="questions-title">Questions and Answers</h2>
      <div className={styles.parts}>
        <div className={styles.about}>
          <p className={styles.source}>
            Anyone with an account can ask. We reply by email and post the answer here.
            {!session && (
              <>
                {" "}
                <Link to="/login" state={{ from: `${pathname}#questions` }}>
                  Sign in to ask a question
                </Link>
                .
              </>
            )}
          </p>
        </div>
        <div className={styles.written}>
          {session && !isAdministrator(session) && (
            <Suspense fallback={null}>
              <OwnQuestions key={`${session.user._id} ${product._id}`} product={product} />
            </Suspense>
          )}
          {questions.length === 0 && <p className={styles.none}>No questions yet.</p>}
          <QuestionList questions={questions} />
          <MoreButton label="Show More Questions" {...later} />
        </div>
      </div>
    </section>
  );
}
