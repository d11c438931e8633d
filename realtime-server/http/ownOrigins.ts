interface Address {
  readonly origin: string;
  readonly port: number;
}

export const ownOrigins = ({ origin, port }: Address): readonly string[] => [
  origin,
  ...(origin === `http://localhost:${port}` ? [`http://127.0.0.1:${port}`] : []),
];
