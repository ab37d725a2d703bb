/** The three training programs (Specification §2): length and level, outcome, modules. */
export const programsPage = `Small groups at our benches in {{company.address.city}}. You work on real hardware from the first day.

## IoT Development {#iot-development}

6 weeks, Foundation

Build sensors and radio links that report from the field to your phone.

1. Microcontrollers and sensors
2. Soldering, wiring and power
3. Wireless links and protocols
4. From sensor readings to a dashboard

## Drone Assembly {#drone-assembly}

4 weeks, Practical

Go from a bare carbon frame to a tuned quad that you assembled yourself.

1. Frame, motors and propellers
2. Speed controllers and flight controller
3. Firmware, binding and calibration
4. First flight and fault finding

## Advanced Automation {#advanced-automation}

8 weeks, Professional

Set up aircraft that fly missions on their own: autopilots, waypoints, mapping and companion computers.

1. Autopilots and their parameters
2. Missions, geofences and failsafes
3. Mapping and aerial data
4. Companion computers and scripting
`;
