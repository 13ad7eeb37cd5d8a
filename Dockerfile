# Builds the site with all development packages.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY storefront/package.json storefront/
COPY admin/package.json admin/
# Without install scripts: better-sqlite3's needs a compiler. The server then uses its other SQLite driver (docs/decisions/008-two-sqlite-drivers.md).
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# The packages of the running server: those of the backend, and those of the storefront's rendered pages.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY storefront/package.json storefront/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace backend --workspace storefront --include-workspace-root

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO_DATA=false DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json .
COPY --from=packages /app/backend backend
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/backend/pictures backend/pictures
COPY --from=build /app/storefront/package.json storefront/
COPY --from=build /app/storefront/dist storefront/dist
COPY --from=build /app/admin/dist admin/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server is process 1 and receives SIGTERM.
CMD ["node", "backend/dist/main.js"]
