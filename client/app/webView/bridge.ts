import { enveloped, targetsOf, type WebViewPost } from "#shared/features/surroundings/webView.rules.ts";

// The app around the page: a view of React Native or of WebKit hears all of its page; a frame is spoken to by the origins that are known alone.
export interface Around {
  readonly ReactNativeWebView?: { readonly postMessage: (text: string) => void };
  readonly webkit?: {
    readonly messageHandlers?: { readonly hearth?: { readonly postMessage: (message: unknown) => void } };
  };
  readonly parent: { readonly postMessage: (message: unknown, origin: string) => void };
}

interface BridgeOptions {
  readonly around: Around;
  readonly isFramed: boolean;
  // What the browser says of who shows the page.
  readonly said: string | null;
  readonly knownOrigins: () => Promise<readonly string[]>;
}

export type Post = (post: WebViewPost) => void;

export function createBridge({ around, isFramed, said, knownOrigins }: BridgeOptions): Post {
  const toApp = around.ReactNativeWebView;
  const toKit = around.webkit?.messageHandlers?.hearth;
  let targets: Promise<readonly string[]> | null = null;
  return (post) => {
    const message = enveloped(post);
    if (toApp) return toApp.postMessage(JSON.stringify(message));
    if (toKit) return toKit.postMessage(message);
    if (!isFramed) return;
    // Asked once; who cannot be asked is asked again with the next word.
    targets ??= knownOrigins().then(
      (known) => targetsOf(known, said),
      () => ((targets = null), []),
    );
    void targets.then((origins) => {
      for (const origin of origins) around.parent.postMessage(message, origin);
    });
  };
}

// Where it does not know, the browser may still know from where it was sent here.
export function sayer({
  location,
  referrer,
}: {
  readonly location: Location;
  readonly referrer: string;
}): string | null {
  const above = location.ancestorOrigins as DOMStringList | undefined;
  return above?.[0] ?? URL.parse(referrer)?.origin ?? null;
}
