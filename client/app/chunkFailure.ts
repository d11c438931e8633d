const key = "reloadedFor";

export const isChunkFailure = (cause: unknown): boolean => cause instanceof Error && (cause.name === "ChunkLoadError" || /Loading (CSS )?chunk .+ failed/.test(cause.message));

// The build is known by the name of its first script, which carries a hash of the content.
const build = (): string => document.querySelector<HTMLScriptElement>('script[src*="/main."]')?.src ?? "";

export const reloadOncePerBuild = {
  isFree: (): boolean => sessionStorage.getItem(key) !== build(),
  reload: (): void => {
    sessionStorage.setItem(key, build());
    location.reload();
  },
};
