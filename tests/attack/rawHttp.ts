import http from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
}

// A request whose path goes out as it is written: no client tidies it up.
export const askRaw = (url: string, path: string, { method = "GET", headers = {} }: Asked = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    http
      .request({ hostname, port, path, method, headers, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      })
      .on("error", reject)
      .end();
  });
