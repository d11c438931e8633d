import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

interface HeaderOptions {
  readonly origin: string;
  // Whether browsers speak with Twilio.
  readonly hasTwilio?: boolean;
  // Who may show our pages within theirs.
  readonly webViewOrigins?: readonly string[];
}

const aYear = 365 * 24 * 60 * 60;

const twilio = ["https://*.twilio.com", "wss://*.twilio.com"];

// S20: no inline script, no evaluation, nothing from elsewhere. No nonces: the worker caches the shell, and a cached nonce is a constant.
const contentPolicy = ({ origin, hasTwilio = false, webViewOrigins = [] }: HeaderOptions) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "blob:", "data:"],
  mediaSrc: ["'self'", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", origin.replace(/^http/, "ws"), ...(hasTwilio ? twilio : [])],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: webViewOrigins.length > 0 ? [...webViewOrigins] : ["'none'"],
  formAction: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["hearth-chunks", "hearth-pages", "hearth-worker", "default"],
  reportUri: ["/api/reports/csp"],
});

const denied = ["accelerometer", "geolocation", "gyroscope", "magnetometer", "payment", "usb"];

const ownAlone = ["autoplay", "camera", "display-capture", "microphone"];

export type Protect = (request: IncomingMessage, response: ServerResponse, next: (cause?: unknown) => void) => void;

// S21: on every answer, whatever it is.
export function setHeaders(options: HeaderOptions): Protect {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options) },
    strictTransportSecurity: { maxAge: aYear, includeSubDomains: true },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    // It knows no list: where somebody may, the policy above says who.
    xFrameOptions: (options.webViewOrigins ?? []).length > 0 ? false : { action: "deny" },
  });
  // Voice messages are recorded, and people call each other and show what they have before them: our own pages, and nobody's within them.
  const permissionsPolicy = [...denied.map((name) => `${name}=()`), ...ownAlone.map((name) => `${name}=(self)`)].join(
    ", ",
  );
  return (request, response, next) => {
    response.setHeader("Permissions-Policy", permissionsPolicy);
    protect(request, response, next);
  };
}
