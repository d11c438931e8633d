import type { RequestHandler } from "express";
import { routeOf, type RouteName } from "#shared/routes.ts";

const withToken: readonly (RouteName | null)[] = [
  "resetPassword",
  "verifyEmail",
  "logInByLink",
  "resumeRegistration",
  "unsubscribe",
  "paymentShare",
  "joinBusiness",
];

// S7: the address of these pages is a secret that must not travel on to any other.
export const keepTokensPrivate: RequestHandler = (request, response, next) => {
  if (withToken.includes(routeOf(request.path))) response.set("Referrer-Policy", "no-referrer");
  next();
};
