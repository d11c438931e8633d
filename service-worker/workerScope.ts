// The types of workers cannot stand beside those of pages in one program: what the worker uses of its surroundings is named here.
interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown> | undefined) => void;
}

export interface StaticRoute {
  readonly condition: { readonly or: readonly { readonly urlPattern: string }[] };
  readonly source: "cache" | "network";
}

interface Installing extends LastingEvent {
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}

interface PageMessage extends LastingEvent {
  readonly data: unknown;
}

interface PushArrived extends LastingEvent {
  readonly data: { readonly text: () => string } | null;
}

export interface ShownNotification {
  readonly tag: string;
  readonly data: unknown;
  readonly close: () => void;
}

interface NotificationUsed extends LastingEvent {
  readonly action: string;
  // Where a browser lets its person answer in place.
  readonly reply?: string | null;
  readonly notification: ShownNotification;
}

interface SubscriptionChanged extends LastingEvent {
  readonly oldSubscription?: { readonly endpoint: string } | null;
}

interface SyncDue extends LastingEvent {
  readonly tag: string;
}

export interface PageClient {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

export interface PushRegistration {
  readonly showNotification: (title: string, options: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly getNotifications: () => Promise<readonly ShownNotification[]>;
  readonly pushManager?: {
    readonly getSubscription: () => Promise<{ readonly toJSON: () => unknown; readonly endpoint: string } | null>;
    readonly subscribe: (options: {
      readonly userVisibleOnly: true;
      readonly applicationServerKey: string;
    }) => Promise<{ readonly toJSON: () => unknown; readonly endpoint: string }>;
  };
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

export interface WorkerScope {
  // Put there by the build: the files to keep, each with a hash of what has none in its name.
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly location: { readonly origin: string };
  readonly navigator: {
    readonly language: string;
    readonly setAppBadge?: (count?: number) => Promise<void>;
    readonly clearAppBadge?: () => Promise<void>;
  };
  readonly Notification?: { readonly maxActions?: number };
  readonly cookieStore?: { readonly get: (name: string) => Promise<{ readonly value?: string } | null> };
  readonly registration: PushRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: "window";
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly PageClient[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(kind: "install", listener: (event: Installing) => void): void;
  addEventListener(kind: "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(kind: "message", listener: (event: PageMessage) => void): void;
  addEventListener(kind: "push", listener: (event: PushArrived) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: NotificationUsed) => void): void;
  addEventListener(kind: "pushsubscriptionchange", listener: (event: SubscriptionChanged) => void): void;
  addEventListener(kind: "sync" | "periodicsync", listener: (event: SyncDue) => void): void;
}
