/** The three training programs (Specification §2): length and level, outcome, modules. */
export const programsPage = `Small groups at our benches in {{company.address.city}}. You work on real hardware from the first day.

## IoT Development {#iot-development}

6 weeks, Foundation

Sensors, boards and radio links that report from the field to your phone.

1. Microcontrollers and sensors
2. Soldering, wiring and power
3. Wireless links and protocols
4. From readings to a dashboard

## Drone Assembly {#drone-assembly}

4 weeks, Practical

From a bare carbon frame to a tuned quad that you assembled yourself.

1. Frame, motors and propellers
2. Speed controllers and flight controller
3. Firmware, binding and calibration
4. First flight and fault finding

## Advanced Automation {#advanced-automation}

8 weeks, Professional

Aircraft that follow a mission: autopilots, waypoints, mapping and companion computers.

1. Autopilots and their parameters
2. Missions, geofences and failsafes
3. Mapping and data from the air
4. Companion computers and scripting
`;
