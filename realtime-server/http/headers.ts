import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

interface HeaderOptions {
  readonly origin: string;
}

const aYear = 365 * 24 * 60 * 60;

// S20: no inline script, no evaluation, nothing from elsewhere. No nonces: the worker caches the shell, and a cached nonce is a constant.
const contentPolicy = (origin: string) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "blob:", "data:"],
  mediaSrc: ["'self'", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", origin.replace(/^http/, "ws")],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["hearth-chunks", "hearth-pages", "hearth-worker", "default"],
  reportUri: ["/api/reports/csp"],
});

const denied = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "payment",
  "usb",
];

export type Protect = (request: IncomingMessage, response: ServerResponse, next: (cause?: unknown) => void) => void;

// S21: on every answer, whatever it is.
export function setHeaders({ origin }: HeaderOptions): Protect {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(origin) },
    strictTransportSecurity: { maxAge: aYear, includeSubDomains: true },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  // Voice messages are recorded; nothing else of a device is asked for.
  const permissionsPolicy = [...denied.map((name) => `${name}=()`), "microphone=(self)"].join(", ");
  return (request, response, next) => {
    response.setHeader("Permissions-Policy", permissionsPolicy);
    protect(request, response, next);
  };
}
