import { lazy, Suspense } from "react";
import { redirect, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from "react-router";
import type { login } from "#shared/features/login/login.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ask } from "#client/api/client.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { loadUser, setUser, type SessionUser } from "#client/session/session.ts";
import { useHeadingFocus } from "#client/ui/page/useHeadingFocus.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { LoginForm } from "#client/resource/entry/LoginForm.tsx";
import { startOf } from "./startOf.ts";
import styles from "./LoginScreen.module.css";

// Most come to log in.
const SignUpForm = lazyPart(() =>
  import("#client/resource/entry/SignUpForm.tsx").then(({ SignUpForm: component }) => component),
);

// Only where there is another service, or one has sent somebody back without an account: then it is there before the screen is.
const loadSocial = () => import("./SocialSignIn.tsx").then(({ SocialSignIn: component }) => ({ default: component }));
const SocialSignIn = lazy(loadSocial);

type Choices = Output<typeof login.choices>;

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Choices> => {
  const [user, choices] = await Promise.all([
    loadUser(),
    ask<Choices>("GET", "/login/choices", { isQuiet: true }).catch(() => ({ providers: [], demo: null })),
  ]);
  if (user) throw redirect(startOf(user));
  if (hasSocial(choices, new URL(request.url).searchParams)) await loadSocial();
  return choices;
};

const hasSocial = ({ providers }: Choices, params: URLSearchParams): boolean =>
  providers.length > 0 || params.has("error");

// Logging in and, with ?new, signing up.
export function Screen() {
  const t = useText("account");
  const { providers, demo } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isNew = params.has("new");
  useHeadingFocus(isNew ? "signUp" : "logIn");
  const enter = (user: SessionUser): void => {
    setUser(user);
    void navigate(startOf(user), { replace: true });
  };
  const host = hrefOf("registerAsHostFamily");
  return (
    <AccountFrame title={isNew ? t("signUpTitle") : t("welcomeBack")} line={isNew ? t("signUpLine") : t("loginLine")}>
      {isNew ? (
        <Suspense>
          <SignUpForm />
        </Suspense>
      ) : (
        <LoginForm demoPassword={demo?.password ?? null} onEntered={enter} />
      )}
      {!isNew && hasSocial({ providers, demo }, params) && (
        <Suspense>
          <SocialSignIn providers={providers} error={params.get("error")} />
        </Suspense>
      )}
      <p className={styles.other}>
        {isNew ? (
          <Sentence text={t("knownHere")} parts={{ login: (words) => <a href="/login">{words}</a> }} />
        ) : (
          <Sentence
            text={host ? t("newHere") : t("newHereSignUp")}
            parts={{ signUp: (words) => <a href="/login?new">{words}</a>, host: (words) => <a href={host}>{words}</a> }}
          />
        )}
      </p>
      {!isNew && demo && <DemoAccounts {...demo} onEntered={enter} />}
    </AccountFrame>
  );
}
