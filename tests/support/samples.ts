import { filled, routes, type RouteName } from "#shared/routes.ts";

// Addresses at which a screen is looked at, where its path with a 1 for each parameter will not do.
const samples: { readonly [Name in RouteName]?: readonly string[] } = {
  login: ["/login", "/login?new"],
  resetPassword: ["/reset-password/unknown"],
  verifyEmail: ["/verify-email/unknown"],
  logInByLink: ["/log-in/unknown"],
  // Its first part is the server's: it is opened by a page load alone, as its own browser test does.
  paymentShare: [],
  page: ["/prices"],
  family: ["/experience/family/byrne-kinvara?from=2027-06-28&to=2027-07-18"],
  familyContact: ["/experience/family/byrne-kinvara/contact/booking"],
  publicFamily: ["/host-families/byrne-kinvara"],
  publicFamilyContact: ["/host-families/byrne-kinvara/contact"],
};

export const samplesOf = (name: RouteName): readonly string[] => samples[name] ?? [filled(routes[name].path)];
