import { findPrice, type FoundPrice, type Priceable } from "./precedence.ts";
import { pricingTypeOf, type PricingType } from "./pricingTypes.ts";
import { isRefused, type Refused } from "./refusals.ts";
import type { CommissionTerms, DiscountTerms, LineRequest } from "./request.ts";
import { isSetByActivity, serviceTypeOf, type ServiceType } from "./serviceTypes.ts";
import type { VatMode } from "./vat.ts";

export interface TripType {
  readonly discounts: readonly DiscountTerms[];
  readonly vatMode?: VatMode | undefined;
}

// Service and pricing type by name; commissions in minor units or per cent.
export interface PricingTemplate extends CommissionTerms {
  readonly id: string;
  readonly serviceTypeId: string;
  readonly serviceType: string;
  readonly pricingType: string;
  readonly tripType?: TripType | null | undefined;
}

export interface Activity extends Priceable {
  readonly id: string;
  readonly name: string;
  readonly serviceTypeId: string;
}

export interface Chosen {
  readonly hostFamily: Priceable | null;
  readonly nearbyActivities: readonly Activity[];
  readonly serviceTypeIds: readonly string[];
  readonly fromDate: string;
}

interface Setter {
  readonly name: string;
  readonly field: string;
  readonly ownLevel: "host_family" | "activity";
  readonly priceable: Priceable;
}

// The lines of a trip: one for every template of the services asked for, an activity's once for each activity chosen.
export function linesOf(
  chosen: Chosen,
  templates: readonly PricingTemplate[],
  tripType?: TripType,
): readonly LineRequest[] | Refused {
  const lines: LineRequest[] = [];
  for (const serviceTypeId of new Set(chosen.serviceTypeIds)) {
    const offered = templates.filter((template) => template.serviceTypeId === serviceTypeId);
    if (offered.length === 0)
      return { refused: { code: "unknown_service_type", field: "serviceTypeIds", name: serviceTypeId } };
    for (const template of offered) {
      const made = linesOfTemplate(template, chosen, template.tripType ?? tripType);
      if (isRefused(made)) return made;
      lines.push(...made);
    }
  }
  return lines;
}

function linesOfTemplate(
  template: PricingTemplate,
  chosen: Chosen,
  tripType: TripType | undefined,
): readonly LineRequest[] | Refused {
  const service = serviceTypeOf(template.serviceType);
  if (!service) return { refused: { code: "unknown_service_type", field: "serviceType", name: template.serviceType } };
  const type = pricingTypeOf(template.pricingType);
  if (!type) return { refused: { code: "unknown_pricing_type", field: "pricingType", name: template.pricingType } };
  const lines: LineRequest[] = [];
  for (const setter of settersOf(template, service, chosen)) {
    const found = findPrice(setter.priceable, {
      ownLevel: setter.ownLevel,
      pricingTemplateId: template.id,
      day: chosen.fromDate,
    });
    if (!found) return { refused: { code: "missing_price", field: setter.field, name: setter.name } };
    if (!isOf(template, type, found))
      return { refused: { code: "template_mismatch", field: setter.field, name: setter.name } };
    lines.push(lineOf({ template, service, type, tripType }, found, setter.name));
  }
  return lines;
}

// An activity sets its own price; before one is chosen, its price is that of the family's county or country.
function settersOf(
  { serviceTypeId, serviceType }: PricingTemplate,
  service: ServiceType,
  { hostFamily, nearbyActivities }: Chosen,
): readonly Setter[] {
  const setters = nearbyActivities.flatMap((activity, index): Setter[] =>
    isSetByActivity(service) && activity.serviceTypeId === serviceTypeId
      ? [{ name: activity.name, field: `nearbyActivities.${index}`, ownLevel: "activity", priceable: activity }]
      : [],
  );
  return setters.length > 0
    ? setters
    : [{ name: serviceType, field: "hostFamily", ownLevel: "host_family", priceable: hostFamily ?? { pricings: [] } }];
}

const isOf = (template: PricingTemplate, type: PricingType, { price: { tripServicePricing } }: FoundPrice): boolean =>
  tripServicePricing.serviceTypeId === template.serviceTypeId && pricingTypeOf(tripServicePricing.type) === type;

interface Terms {
  readonly template: PricingTemplate;
  readonly service: ServiceType;
  readonly type: PricingType;
  readonly tripType: TripType | undefined;
}

const lineOf = (
  { template, service, type, tripType }: Terms,
  { level, price }: FoundPrice,
  name: string,
): LineRequest => ({
  name,
  type,
  service,
  base: price.amount,
  quantity: price.quantity,
  currency: price.currency,
  amountSupplyVAT: price.amountSupplyVAT,
  source: {
    level,
    fromDate: price.fromDate ?? null,
    toDate: price.toDate ?? null,
    id: price.id,
    pricingTemplateId: template.id,
    serviceTypeId: template.serviceTypeId,
  },
  customerCommissionAmount: template.customerCommissionAmount,
  customerCommissionPercentage: template.customerCommissionPercentage,
  providerCommissionAmount: template.providerCommissionAmount,
  providerCommissionPercentage: template.providerCommissionPercentage,
  discounts: tripType?.discounts,
  vatMode: tripType?.vatMode,
});
