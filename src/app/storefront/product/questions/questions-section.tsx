import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { isAdministrator, useSession } from "#app/lib/session.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { listQuestions } from "#contract/support/questions.ts";
import { m } from "#messages";
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

/** Questions about a product with answers, and a form to ask a question. */
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
      <h2 id="questions-title">{m["product.question.title"]()}</h2>
      <div className={styles.parts}>
        <div className={styles.about}>
          <p className={styles.source}>
            {m["product.question.policy"]()}
            {!session && (
              <>
                {" "}
                <Link to="/login" state={{ from: `${pathname}#questions` }}>
                  {m["product.question.signIn"]()}
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
          {questions.length === 0 && <p className={styles.none}>{m["product.question.none"]()}</p>}
          <QuestionList questions={questions} />
          <MoreButton label={m["product.question.showMore"]()} {...later} />
        </div>
      </div>
    </section>
  );
}
