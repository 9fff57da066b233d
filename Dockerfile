FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.json tsconfig.packages.json openapi.json ./
COPY scripts ./scripts
COPY bin ./bin
COPY docs ./docs
COPY packages ./packages
COPY plugins ./plugins
COPY apps ./apps
COPY synthetic-country ./synthetic-country
RUN npm ci && npm prune --omit=dev

FROM node:24-slim
LABEL org.opencontainers.image.title="property-lookup" \
      org.opencontainers.image.description="UK property data service that you run yourself" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
ENV NODE_ENV=production \
    PROPERTY_LOOKUP_DATA=/data \
    PROPERTY_LOOKUP_HOST=0.0.0.0
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist/program ./dist/program
COPY --from=build /app/dist/console ./dist/console
COPY --from=build /app/dist/guides ./dist/guides
COPY bin ./bin
COPY deploy/entrypoint.sh ./deploy/
RUN mkdir /data && chown node /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PROPERTY_LOOKUP_PORT || 8080) + '/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
USER node
# Started as root all the same, it hands the data directory over and becomes the user node.
ENTRYPOINT ["/app/deploy/entrypoint.sh"]
CMD ["serve"]
