import { expect, test } from 'vitest'
import { parseTraceSettings } from './trace-settings.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' }

test('traces are off without an endpoint, and when OpenTelemetry is disabled', () => {
  expect(parseTraceSettings({ OTEL_SERVICE_NAME: 'shop' })).toBeNull()
  expect(parseTraceSettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull()
})

test('an endpoint alone sends every trace', () => {
  expect(parseTraceSettings(endpoint)).toEqual({
    url: 'http://collector.example:4318/v1/traces',
    headers: {},
    resource: { 'service.name': 'torv' },
    ratio: 1,
    isParentBased: true,
  })
})

test('headers, attributes, name and sampler are those of OpenTelemetry', () => {
  expect(
    parseTraceSettings({
      ...endpoint,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc==, x-scope=shop',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=live',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }),
  ).toEqual({
    url: 'https://traces.example/in',
    headers: { authorization: 'Basic abc==', 'x-scope': 'shop' },
    resource: { 'service.name': 'shop', 'deployment.environment.name': 'live' },
    ratio: 0.1,
    isParentBased: false,
  })
})

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
  { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { ...endpoint, OTEL_TRACES_SAMPLER: 'jaeger_remote' },
  { ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
  { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization' },
  { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=%' },
])('%j is refused in words', (variables) => {
  expect(() => parseTraceSettings(variables)).toThrow(/^OTEL_\w+: /)
})
